#!/bin/sh
systemctl restart "$PT_service"
